const MEGABYTE = 1024 * 1024

/** '1.4 MB'; never 0.0 for a file with content. */
export function formatMegabytes(bytes: number): string {
  const tenths = bytes === 0 ? 0 : Math.max(1, Math.round((bytes / MEGABYTE) * 10))
  return `${(tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1)} MB`
}
