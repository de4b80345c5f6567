/** '1,234', '−3': a count as people read it, below zero with a real minus sign. */
export function formatCount(count: number): string {
  const absolute = Math.abs(count)
  const shown = absolute < 1000 ? String(absolute) : absolute.toLocaleString('en-AU')
  return count < 0 ? `−${shown}` : shown
}
