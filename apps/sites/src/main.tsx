/** The script of every replica page: opens the page of the current address. */
import "./design/tokens.css";
import "./design/base.css";
import "./design/blocks.css";
import "./design/hero.css";
import "./design/forms.css";
import "./shell/shell.css";
import "./finder/finder.css";
import "./clinical/article.css";
import "./landing/landing.css";
import "./scheduling/scheduling.css";
import "./giving/giving.css";
import { openPage } from "./open-page.tsx";

openPage(window);
