// The first that fits: Edge also says Chrome, Chrome also says Safari, iPads say Macintosh.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstFit = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome on Windows' by the browser's own description; null when that is unclear. A guess, not proof. */
export function deviceName(userAgent: string): string | null {
  const text = userAgent.slice(0, 300)
  const browser = firstFit(BROWSERS, text)
  const system = firstFit(SYSTEMS, text)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
