import type { ComponentPropsWithRef, ElementType } from 'react'

/** Steps of the spacing scale, in pixels of the drawings. */
type Step = 1 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32

interface TextProps {
  size?: 'small' | 'text' | 'large' | 'lead' | 'title' | 'figure'
  /** Height of a line, in pixels. */
  lh?: 15 | 16 | 17 | 18 | 20
  tone?: 'strong' | 'soft' | 'dim' | 'link' | 'good' | 'warn' | 'bad' | 'red'
  weight?: 400 | 500 | 550 | 600 | 650 | 700
  text?: 'left' | 'center' | 'right'
  tabular?: boolean
  nowrap?: boolean
  lines?: boolean
  breakable?: boolean
  cut?: boolean
}

interface PlaceProps {
  grow?: boolean
  /** Keeps its size when there is too little room. */
  rigid?: boolean
  /** May get narrower than its content. */
  shrink?: boolean
  /** May get lower than its content. */
  low?: boolean
  /** As far right as there is room. */
  push?: boolean
  /** Over all columns of a grid. */
  whole?: boolean
  wide?: boolean
  tall?: boolean
  block?: boolean
  relative?: boolean
  scrolls?: boolean
  clip?: boolean
}

interface FaceProps {
  mt?: 4 | 6 | 8 | 10 | 12 | 14 | 16
  mb?: 4 | 6 | 8 | 10 | 12 | 14 | 16
  px?: 6 | 8 | 10 | 12 | 14 | 16 | 20
  py?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16
  bg?: 'surface' | 'sunken' | 'raised' | 'amber' | 'red' | 'primary'
  line?: 'around' | 'strong' | 'top' | 'bottom'
  radius?: 'sm' | 'md'
}

interface BoxProps extends TextProps, PlaceProps, FaceProps {
  gap?: Step
  rowGap?: Step
  columnGap?: Step
  /** Of equal widths, in a stack. */
  columns?: 2 | 3
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between'
  wrap?: boolean
  inline?: boolean
  centered?: boolean
  /** Lines of a grid as high as they are, from the top. */
  atTop?: boolean
}

type AnyProps = BoxProps & { as?: ElementType; className?: string | undefined }

type PartProps<Tag extends ElementType> = BoxProps & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof BoxProps | 'as'
  >

const LOOKS = new Set(
  (
    'rowGap columnGap columns align justify wrap inline centered atTop size lh tone weight text tabular nowrap lines ' +
    'breakable cut grow rigid shrink low push whole wide tall block relative scrolls clip mt mb px py bg line radius'
  ).split(' '),
)

const classOf = (name: string, value: unknown) => (value === true ? ` sky-${name}` : ` sky-${name}-${value}`)

/** A part whose classes are in `ui/theme/parts.css`; what is not its looks goes to its element. */
function makePart<Usual extends ElementType>(kind: string, usual: Usual) {
  return function part<Tag extends ElementType = Usual>(given: PartProps<Tag>) {
    const { as: Element = usual, gap, className, ...rest }: AnyProps = given
    const left: Record<string, unknown> = {}
    // The sheet's own name first: what measures a page tells elements apart by it.
    let names = className ? `${className} ${kind}` : kind
    for (const [name, value] of Object.entries({ rowGap: gap, columnGap: gap, ...rest })) {
      if (!LOOKS.has(name)) left[name] = value
      else if (value) names += classOf(name, value)
    }
    return <Element {...left} className={names} />
  }
}

export const Row = makePart('sky-row', 'div')

export const Stack = makePart('sky-stack', 'div')

export const Column = makePart('sky-column', 'div')

export const Words = makePart('', 'span')

export const Block = makePart('', 'div')
