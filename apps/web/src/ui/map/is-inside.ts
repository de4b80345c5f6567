export interface Pixel {
  x: number
  y: number
}

/** By ray casting; the polygon need not be closed. */
export function isInside({ x, y }: Pixel, area: readonly Pixel[]): boolean {
  return area.reduce((isIn, one, index) => {
    const other = area.at(index - 1) ?? one
    const isBeside = one.y > y !== other.y > y
    return isBeside && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x ? !isIn : isIn
  }, false)
}
