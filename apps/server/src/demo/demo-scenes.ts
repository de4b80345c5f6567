export type DemoScene = 'empty-bin' | 'full-bin' | 'street-bin' | 'docket' | 'van-in-the-way' | 'signature'

interface PaintedScene {
  width: number
  height: number
  pixels: Uint8Array
}

type Color = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number]

interface Shape {
  color: Color
  points: readonly Point[]
}

const WIDTH = 960
const HEIGHT = 720

const box = (color: Color, [left, top]: Point, [right, bottom]: Point): Shape => ({
  color,
  points: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
})

const SKY: Color = [190, 208, 220]
const LAWN: Color = [134, 152, 104]
const CONCRETE: Color = [176, 173, 166]
const ROAD: Color = [110, 112, 115]
const BRICK: Color = [158, 120, 100]
const ROOF: Color = [92, 88, 90]
const GLASS: Color = [120, 142, 156]
const DARK: Color = [44, 46, 50]
const PAPER: Color = [244, 243, 238]

const house: readonly Shape[] = [
  box(BRICK, [90, 190], [620, 430]),
  {
    color: ROOF,
    points: [
      [50, 200],
      [180, 90],
      [530, 90],
      [660, 200],
    ],
  },
  box(GLASS, [150, 260], [270, 350]),
  box(DARK, [370, 250], [450, 430]),
  box(PAPER, [520, 260], [600, 430]),
]

const outside = (drive: Color): readonly Shape[] => [
  box(SKY, [0, 0], [WIDTH, 400]),
  box(LAWN, [0, 400], [WIDTH, HEIGHT]),
  ...house,
  {
    color: drive,
    points: [
      [520, 430],
      [640, 430],
      [960, 720],
      [200, 720],
    ],
  },
]

const skip = (paint: Color): readonly Shape[] => [
  {
    color: DARK,
    points: [
      [250, 620],
      [740, 620],
      [760, 650],
      [230, 650],
    ],
  },
  {
    color: paint,
    points: [
      [190, 400],
      [800, 400],
      [720, 630],
      [270, 630],
    ],
  },
  box([230, 230, 226], [180, 385], [810, 405]),
  box([214, 150, 40], [360, 470], [630, 500]),
]

const rubble: readonly Shape[] = [
  {
    color: [132, 104, 84],
    points: [
      [210, 390],
      [300, 310],
      [430, 350],
      [540, 290],
      [680, 340],
      [790, 390],
    ],
  },
  box([176, 150, 120], [330, 330], [470, 352]),
  box([98, 92, 88], [560, 318], [640, 350]),
]

const van: readonly Shape[] = [
  box([238, 240, 242], [300, 330], [760, 590]),
  {
    color: [226, 229, 232],
    points: [
      [760, 400],
      [830, 420],
      [860, 510],
      [860, 590],
      [760, 590],
    ],
  },
  box(GLASS, [690, 370], [780, 440]),
  box(DARK, [360, 560], [450, 640]),
  box(DARK, [700, 560], [790, 640]),
]

const docket: readonly Shape[] = [
  box([96, 84, 72], [0, 0], [WIDTH, HEIGHT]),
  box(PAPER, [260, 40], [700, 690]),
  box(DARK, [310, 90], [560, 116]),
  ...Array.from({ length: 9 }, (_, line) =>
    box([120, 122, 126], [310, 160 + line * 40], [line % 3 === 2 ? 500 : 640, 170 + line * 40]),
  ),
  ...Array.from({ length: 26 }, (_, bar) =>
    box(DARK, [320 + bar * 12, 560], [320 + bar * 12 + (bar % 3 === 0 ? 7 : 3), 640]),
  ),
]

const stroke = (points: readonly Point[]): readonly Shape[] =>
  points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y]
    return {
      color: DARK,
      points: [
        [fromX, fromY - 4],
        [x, y - 4],
        [x, y + 4],
        [fromX, fromY + 4],
      ],
    }
  })

const signature: readonly Shape[] = [
  box([255, 255, 255], [0, 0], [WIDTH, HEIGHT]),
  ...stroke(
    Array.from({ length: 60 }, (_, step): Point => {
      const along = step / 59
      return [140 + along * 660, 360 + Math.sin(along * 24) * 110 * (1 - along * 0.8)]
    }),
  ),
]

const SCENES: Record<DemoScene, readonly Shape[]> = {
  'empty-bin': [...outside(CONCRETE), ...skip([196, 84, 56])],
  'full-bin': [...outside(CONCRETE), ...rubble, ...skip([196, 84, 56])],
  'street-bin': [...outside(ROAD), ...skip([52, 88, 148])],
  docket,
  'van-in-the-way': [...outside(CONCRETE), ...van],
  signature,
}

export const DEMO_SCENES: readonly DemoScene[] = [
  'empty-bin',
  'full-bin',
  'street-bin',
  'docket',
  'van-in-the-way',
  'signature',
]

function crossingsOf({ points }: Shape, row: number): number[] {
  const crossings = points.flatMap(([x, y], index) => {
    const [otherX, otherY] = points[(index + 1) % points.length] ?? [x, y]
    const isCrossed = y <= row !== otherY <= row
    return isCrossed ? [x + ((row - y) / (otherY - y)) * (otherX - x)] : []
  })
  return crossings.toSorted((one, other) => one - other)
}

function fill({ pixels }: PaintedScene, shape: Shape): void {
  for (let row = 0; row < HEIGHT; row += 1) {
    const crossings = crossingsOf(shape, row)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.round(crossings[pair] ?? 0))
      const to = Math.min(WIDTH, Math.round(crossings[pair + 1] ?? 0))
      for (let x = from; x < to; x += 1) pixels.set(shape.color, (row * WIDTH + x) * 3)
    }
  }
}

export function paintScene(scene: DemoScene): PaintedScene {
  const painted = { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT * 3) }
  for (const shape of SCENES[scene]) fill(painted, shape)
  return painted
}
