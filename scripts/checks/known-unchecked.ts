/**
 * Packages without a hash in each lock: bindings for other platforms, of which the registry that wrote the lock had none. They are used in
 * development only, and are in no package of ours. Where they are needed, type `npm view <name>@<version> dist.integrity`, write the answer
 * into the lock, and take the name off this list.
 */
export const knownUnchecked: Readonly<Record<string, readonly string[]>> = {
  "package-lock.json": ["darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-arm64-musl", "win32-x64-msvc"].map(
    (platform) => `unplugin-parcel-macros-${platform}`,
  ),
  "scripts/docs/site/package-lock.json": [],
};
