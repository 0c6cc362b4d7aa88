/** A browser as its owner would name it; empty where it does not say. */
export interface BrowserFamily {
  readonly browser: string;
  readonly system: string;
}

/** The first that fits: most browsers also name those they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the families named in a User-Agent header: no version and nothing else that identifies. */
export function browserFamily(userAgent = ""): BrowserFamily {
  const known = (families: readonly [RegExp, string][]): string =>
    families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
  return { browser: known(browsers), system: known(systems) };
}
