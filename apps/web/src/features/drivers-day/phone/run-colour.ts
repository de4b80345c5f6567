const PALETTE = 9

/** A run's own colour, as on the office's board. */
export const runColour = (number: number) => {
  const colour = `--sky-run-${((number - 1) % PALETTE) + 1}`
  return { background: `var(${colour})`, color: `var(${colour}-on)` }
}
