/** Whether the library may have a trace. The bundler leaves out what is only for one from a build that has none. */
export const mayTrace = import.meta.hasTrace !== false;
