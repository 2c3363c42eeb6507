/** The console's first file: starts it in the page. */
import "@react-spectrum/s2/page.css";
import "./shell/typeface.css";
import { startConsole } from "./shell/start-console.tsx";

const root = document.getElementById("root");
if (!root) throw new Error('index.html has no element with id "root"; the console is shown in it.');
startConsole(root);
