import { describe, expect, it } from 'vitest'
import { pullOf } from './scroll-at-edges.ts'

const BOARD = { from: 0, to: 1_440 }

describe('how fast a board scrolls under something carried', () => {
  it('rests while it is carried over the middle', () => {
    expect(pullOf(720, BOARD)).toBe(0)
    expect(pullOf(180, BOARD)).toBe(0)
    expect(pullOf(1_260, BOARD)).toBe(0)
  })

  it('goes faster the nearer the edge, and as fast as it can from the middle of the zone on', () => {
    expect(pullOf(1_305, BOARD)).toBe(0.5)
    expect(pullOf(1_350, BOARD)).toBe(1)
    expect(pullOf(1_440, BOARD)).toBe(1)
    expect(pullOf(135, BOARD)).toBe(-0.5)
    expect(pullOf(0, BOARD)).toBe(-1)
  })

  it('does not begin before a quarter of a small list', () => {
    const list = { from: 100, to: 500 }
    expect(pullOf(200, list)).toBe(0)
    expect(pullOf(175, list)).toBe(-0.5)
    expect(pullOf(425, list)).toBe(0.5)
  })

  it('stays where it is for what is carried past it', () => {
    expect(pullOf(-1, BOARD)).toBe(0)
    expect(pullOf(1_441, BOARD)).toBe(0)
  })
})
