// Proves that a drawing is passed on only where it does nothing but draw, in whatever disguise its maker put the rest.
import { describe, expect, test } from "vitest";
import { isSafeSvg } from "./safe-svg.ts";

const svg = (inside: string, attributes = ""): string => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;

describe("What drawing programs write", () => {
  test.each([
    ["nothing at all", "<svg/>"],
    [
      "a path under a declaration, a comment and a document type",
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- floor plan -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<path d="M0 0L9 9"/>')}`,
    ],
    ["text with signs written by number", svg("<text x='1' y='2'>Caf&#233; &amp; more</text><title>A &lt; B</title>")],
    [
      "a gradient that is referred to",
      svg(
        '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(#g)" style="stroke: url(&quot;#g&quot;)"/>',
      ),
    ],
    ["a style sheet", svg("<style type='text/css'><![CDATA[ .a > .b { fill: #fff } @media print { .a { fill: url('#g') } } ]]></style>")],
    [
      "a picture that lies in it",
      svg('<image width="1" height="1" xlink:href="data:image/png;base64,iVBORw0KGgo="/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
    ],
    ["a link to a page", svg('<a href="https://clinic.example/map"><circle r="1"/></a>')],
    [
      "what Inkscape notes",
      svg(
        `<sodipodi:namedview inkscape:document-units="mm"><inkscape:grid type="xygrid"/></sodipodi:namedview>
      <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
      <g inkscape:label="C:\\plans\\new"/>`,
        ' xmlns:svg="http://www.w3.org/2000/svg"',
      ),
    ],
  ])("MED-003 a drawing with %s is passed on", (_what, text) => {
    expect(isSafeSvg(text)).toBe(true);
  });
});

describe("What does more", () => {
  test.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["a script under a prefix", svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    ["an act", svg("", ' onload="alert(1)"')],
    ["an act under a prefix", svg('<g x:onclick="alert(1)"/>')],
    ["a page in it", svg("<foreignObject><body/></foreignObject>")],
    ["a page under a prefix", svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://evil.example"/>')],
    ["a script in a link", svg('<a href="javascript:alert(1)"><text>Open</text></a>')],
    ["a script in a link, letters by number", svg('<a href="java&#115;cript:alert(1)"><text>Open</text></a>')],
    ["a page in a link", svg('<a xlink:href="data:text/html,%3Cscript%3Ealert(1)%3C/script%3E"><text>Open</text></a>')],
    ["a drawing in a picture", svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ["a picture from elsewhere", svg('<image href="https://evil.example/seen.png"/>')],
    ["a part from elsewhere", svg('<use href="https://evil.example/a.svg#x"/>')],
    ["a part of a page in its address", svg('<use href="data:image/svg+xml,&lt;svg id=&quot;x&quot;/&gt;#x"/>')],
    ["another base for its parts", svg('<use href="#x"/>', ' xml:base="https://evil.example/a.svg"')],
    ["a link that is set later", svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ["a link that moves", svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
    ["a paint from elsewhere", svg('<rect fill="url(https://evil.example/a.svg#g)"/>')],
    ["a paint from elsewhere, in disguise", svg('<rect style="fill: u\\72l(https://evil.example/)"/>')],
    ["a style sheet from elsewhere", svg("<style>@import 'https://evil.example/a.css';</style>")],
    ["a style sheet in pieces", svg("<style>@im<!-- -->port 'https://evil.example/a.css';</style>")],
    ["a style sheet in sections", svg("<style>@im<![CDATA[port 'https://evil.example/a.css';]]></style>")],
    ["a style sheet that is a program", `<?xml-stylesheet type="text/xsl" href="#s"?>${svg("")}`],
    [
      "a style sheet that is a program, after the declaration",
      `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.xsl"?>${svg("")}`,
    ],
    ["letters of another encoding", `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg("<g/>")}`],
    ["words of its own", `<!DOCTYPE svg [<!ENTITY x "alert(1)">]>${svg("&x;")}`],
    ["a file of the reader", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`],
    ["a style sheet without an end", svg("<style>.a{}").replace("</svg>", "")],
    ["a tag without an end", `${svg("")}<g `],
    ["a comment without an end", `${svg("")}<!-- `],
    ["what no drawing program writes", svg("<blink/>")],
  ])("MED-006 a drawing with %s is passed on to nobody", (_what, text) => {
    expect(isSafeSvg(text)).toBe(false);
  });
});

test("MED-006 a drawing of megabytes is judged in one pass, whatever it repeats", () => {
  const photo = svg(`<image href="data:image/png;base64,${"A".repeat(4_900_000)}"/>`);
  expect(isSafeSvg(photo)).toBe(true);
  for (const piece of [" a=''", "<g>", "<!--", "<![CDATA[", "url(", "  ", " a='", "&amp;", "<style>", "]]>", "<g a=' "]) {
    const many = piece.repeat(Math.floor(2_000_000 / piece.length));
    for (const text of [svg("", many), svg(many), svg(`<style>${many}</style>`), `<g ${many}`]) {
      // Judged in the square of its length it would outlast every patience.
      expect(() => isSafeSvg(text)).not.toThrow();
    }
  }
});
