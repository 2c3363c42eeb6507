/** The entry point of the console. */
import "@react-spectrum/s2/page.css";
import "./shell/typeface.css";
import "./shell/print.css";
import { startConsole } from "./shell/start-console.tsx";

const root = document.getElementById("root");
if (!root) throw new Error('index.html has no element with id "root" to render the console into.');
startConsole(root);
