import { describe, expect, it } from 'vitest'
import type { Control, Measured } from './guard-boxes.ts'
import { judgeScreen } from './guard-rules.ts'

const whole: Measured = {
  window: { width: 390, height: 844 },
  documentWidth: 390,
  widest: 'html',
  controls: [],
  texts: [],
  layers: [],
  nestedScrollers: [],
  sideways: [],
}

/** A square button at the top of the window, so far from its left. */
const control = (left: number, size: number, more: Partial<Control> = {}): Control => ({
  selector: `button at ${left}`,
  area: { left, top: 0, right: left + size, bottom: size },
  isInline: false,
  coveredBy: null,
  ...more,
})

interface Wrong {
  measured?: Partial<Measured>
  shift?: number
  moved?: string[]
  errors?: string[]
  isTouch?: boolean
}

function judge({ measured, shift = 0, moved = [], errors = [], isTouch = false }: Wrong) {
  const scrollers = [{ selector: /listbox/, why: 'A list of choices is as long as it is.' }]
  const cuts = [{ selector: /bar > words/, why: 'A bar is as wide as its time.' }]
  const wide = [{ selector: /board/, why: 'A board has a column for each truck.' }]
  const findings = judgeScreen(
    { ...whole, ...measured },
    { shift: { value: shift, moved }, errors },
    { isTouch, scrollers, cuts, wide },
  )
  return findings.map(({ rule, selector }) => `${rule}: ${selector}`)
}

describe('a screen', () => {
  it('is right when nothing is wrong with it', () => {
    expect(judge({})).toEqual([])
  })

  it('is as wide as its window', () => {
    expect(judge({ measured: { documentWidth: 510, widest: 'div.tabs' } })).toEqual(['overflow: div.tabs'])
  })

  it('has menus and dialogs within its window', () => {
    const box = { left: 0, top: 0, right: 390, bottom: 844 }
    const layers = [
      { selector: 'whole', box },
      { selector: 'past the right', box: { ...box, right: 392 } },
      { selector: 'past the foot', box: { ...box, bottom: 900 } },
      { selector: 'above the window', box: { ...box, top: -40 } },
    ]
    expect(judge({ measured: { layers } })).toEqual([
      'out of window: past the right',
      'out of window: past the foot',
      'out of window: above the window',
    ])
  })

  it('has its text whole and of a size that is read', () => {
    const texts = [
      { selector: 'b', size: 12, isCut: false },
      { selector: 'small', size: 11.5, isCut: false },
      { selector: 'cut', size: 14, isCut: true },
    ]
    expect(judge({ measured: { texts } })).toEqual(['cut text: cut', 'small text: small'])
  })

  it('has no sideways bar from 1280 on, but for what is as wide as a fleet', () => {
    const bars = ['section.scroller', 'div.board'].map((selector) => ({
      selector,
      over: 40,
      width: 900,
      pinned: 300,
    }))
    const at = (width: number) => judge({ measured: { window: { width, height: 800 }, sideways: bars } })
    expect(at(1280)).toEqual(['sideways: section.scroller'])
    expect(at(1024)).toEqual([])
  })

  it('pins at most a third of the width over what scrolls below', () => {
    const bar = { selector: 'section.scroll', over: 400, width: 360 }
    expect(judge({ measured: { sideways: [{ ...bar, pinned: 150 }] } })).toEqual(['pinned: section.scroll'])
    expect(judge({ measured: { sideways: [{ ...bar, pinned: 120 }] } })).toEqual([])
  })

  it('shows less than its words only where it has to', () => {
    const texts = ['bar > words', 'button > words'].map((selector) => ({ selector, size: 12, isCut: true }))
    expect(judge({ measured: { texts } })).toEqual(['cut text: button > words'])
  })

  it('has no control below another', () => {
    const controls = [control(0, 44, { coveredBy: 'button.save' })]
    expect(judge({ measured: { controls } })).toEqual(['covered: button at 0'])
  })

  it('scrolls within what scrolls only where it has to', () => {
    expect(judge({ measured: { nestedScrollers: ['div[listbox]', 'div.panel'] } })).toEqual([
      'nested scroller: div.panel',
    ])
  })

  it('stays where it is after it was painted', () => {
    expect(judge({ shift: 0.049 })).toEqual([])
    expect(judge({ shift: 0.05 })).toEqual(['layout shift: html'])
  })

  it('names what has moved', () => {
    const moved = [
      'div.card, from y 100 (20 high) to y 140 (20 high)',
      'p, from y 0 (9 high) to y 9 (9 high)',
    ]
    expect(judge({ shift: 0.2, moved })).toEqual([`layout shift: ${moved.join('; ')}`])
  })

  it('has nothing to complain of', () => {
    expect(judge({ errors: ['Too bad'] })).toEqual(['console: Too bad'])
  })

  it('tells what is wrong in each of a hundred rows once', () => {
    const texts = Array.from({ length: 100 }, () => ({ selector: 'td', size: 11, isCut: false }))
    expect(judge({ measured: { texts } })).toEqual(['small text: td'])
  })
})

describe('a target', () => {
  it('is hit by a thumb from 44 px on, however much room there is', () => {
    const controls = [control(0, 44), control(100, 43)]
    expect(judge({ measured: { controls }, isTouch: true })).toEqual(['target: button at 100'])
  })

  it('may be as high as its line within a sentence', () => {
    const controls = [control(0, 16, { isInline: true })]
    expect(judge({ measured: { controls }, isTouch: true })).toEqual([])
  })

  it('may be small for a mouse where nothing else is near', () => {
    expect(judge({ measured: { controls: [control(0, 16), control(24, 16)] } })).toEqual([])
    expect(judge({ measured: { controls: [control(0, 16), control(23, 16)] } })).toEqual([
      'target: button at 0',
      'target: button at 23',
    ])
    expect(judge({ measured: { controls: [control(0, 16), control(19, 44)] } })).toEqual([
      'target: button at 0',
    ])
  })
})
