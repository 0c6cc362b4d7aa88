import { palette, typefaces } from "./palette.ts";

const { tinta, papel, mora, maiz } = palette;

/**
 * What every page needs before its classes: a reset of our own (a fifth of the usual one), the
 * page itself, focus, and a local stand-in with the metrics of the display face.
 */
export const base = [
  "*,::before,::after{box-sizing:border-box;border:0 solid}",
  "*{margin:0;padding:0}",
  `html{color-scheme:light;-webkit-text-size-adjust:100%;scroll-padding-top:6rem;background:${
    mora[950]
  };--ring:${mora[700]}}`,
  // On walls of pixels the page grows with them, slower than they do, so that zooming still helps.
  "@media (min-width:120rem){html{font-size:calc(25% + .625vw)}}",
  `body{font:400 1.0625rem/1.55 ${typefaces.body};color:${tinta};background:${papel};overflow-wrap:break-word;overflow-x:clip}`,
  // A long word may not push a column out of a small window, or out of enlarged text.
  "@media (max-width:48rem){body{overflow-wrap:anywhere}}",
  "img,svg,video,iframe{display:block;max-width:100%}",
  "button,input,select,textarea{font:inherit;color:inherit;border-radius:0}",
  "button{background:none;cursor:pointer}",
  "a{color:inherit}",
  "ul,ol{list-style:none}",
  "h1,h2,h3,h4,th{font:inherit;text-align:inherit}",
  "h1,h2,h3,h4{text-wrap:balance}",
  "body{text-wrap:pretty}",
  "fieldset{min-width:0}",
  "table{border-collapse:collapse}",
  "summary{cursor:pointer;list-style:none}",
  "summary::-webkit-details-marker,[hidden]{display:none}",
  ":focus-visible{outline:3px solid var(--ring);outline-offset:2px}",
  "main:focus{outline:0}",
  `::selection{background:${maiz[400]};color:${tinta}}`,
  "@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}",
  "@media print{@page{margin:14mm}html,body{background:#fff}}",
  '@font-face{font-family:"Display Fallback";font-weight:900;size-adjust:69%;src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")}',
].join("");
