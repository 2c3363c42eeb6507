/** Generates the page's HTML and address. */
import type { PlantedPage, Shape } from "./page-with-identifiers.ts";

const encode = encodeURIComponent;
const literal = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");

const bases: Readonly<Record<Shape, { site: string; path: string }>> = {
  "public page": { site: "www", path: "/conditions" },
  "signed-in visitor": { site: "www", path: "/appointments" },
  "page with a search": { site: "www", path: "/search" },
  "booking pages": { site: "booking", path: "/booking/standalone" },
};

export interface DrawnPage {
  site: string;
  path: string;
  html: string;
}

/** With `isDebugged`, the runtime and the library log everything they can to the console. */
export function drawPage({ shape, texts }: PlantedPage, isDebugged: boolean): DrawnPage {
  const { site, path } = bases[shape];
  const parameters = [
    `id=${encode(texts["parameter id"])}`,
    `patient=${encode(texts["parameter that is not listed"])}`,
    `${encode(texts["parameter's name"])}=1`,
    `redirect=${encode(`/visits?mrn=${encode(texts.redirect)}`)}`,
    `linksource=${encode(`https://mail.example/read?user=${encode(texts["address inside linksource"])}`)}`,
    `utm_campaign=${encode(texts.utm_campaign)}`,
    `utm_content=${encode(texts.utm_content)}`,
    ...(shape === "page with a search" ? [`search=${encode(texts["search of the address"])}`] : []),
  ];
  const item = {
    page: {
      pageInfo: {
        pageName: texts["page name"],
        pageType: texts["page type"],
        contentType: texts["content type"],
        siteName: texts["site name"],
        language: texts["page language"],
        pageQS: `mrn=${texts["query of the page"]}`,
        webLink: `https://clinic.example/?name=${encode(texts["query of the page"])}`,
        [texts["key of the data layer"]]: 1,
      },
      category: { primaryCategory: texts["primary category"], tags: ["heart", texts["category tag"]] },
      section: texts["visible element"],
    },
    environment: {
      browserDetails: {
        acceptLanguage: texts["browser's language"],
        javaScriptVersion: texts["script version"],
        userAgent: `Mozilla/5.0 (Linux; Android 14; ${texts["user agent"]}) ClinicApp/4.2`,
      },
    },
    booking: { member: texts["member number"], insurer: texts["insurance provider"] },
    form: { value: texts["value of the data layer"] },
    [texts["key of the data layer"]]: texts["value of the data layer"],
  };
  const named = { event: texts["name of an event of the data layer"], form: { sent: true } };
  const referrer = `https://mail.example/inbox/${encode(texts["referrer's path"])}?q=${encode(texts["referrer's query"])}`;
  const file = `/assets/${encode(texts["link's file"])}.pdf?for=${encode(texts["link's query"])}`;
  const exit = `https://${encode(texts["link's user"])}:s3cret@portal.example/inbox`;
  const html = `<!doctype html><html><title></title><script>
      localStorage.setItem("com.adobe.reactor.debug", "${isDebugged}");
      document.title = ${literal(texts.title)};
      ${shape === "signed-in visitor" ? 'window.portal = { visitor: { name: "jrivera204" } };' : ""}
      Object.defineProperty(document, "referrer", { get: () => ${literal(referrer)} });
      (window.adobeDataLayer ||= []).push(${literal(item)}, ${literal(named)});
    </script>{{tagwell}}
    <body style="height:4000px"><input><a id="file"></a><a id="exit">Portal</a><script>
      document.querySelector("input").value = ${literal(texts["text that was typed"])};
      for (const [id, href] of ${literal([
        ["file", file],
        ["exit", exit],
      ])}) {
        const link = document.getElementById(id);
        link.href = href;
        link.onclick = (event) => event.preventDefault();
      }
      document.getElementById("file").textContent = ${literal(texts["link's text"])};
    </script>`;
  return { site, path: `${path}/${encode(texts.path)}?${parameters.join("&")}#${encode(texts.hash)}`, html };
}
