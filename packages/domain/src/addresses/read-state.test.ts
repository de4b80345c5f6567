import { describe, expect, test } from 'vitest'
import { readState, withShortState } from './read-state.ts'

describe('a state as a file writes it', () => {
  test.each([
    ['VIC', 'VIC'],
    ['vic.', 'VIC'],
    ['N.S.W.', 'NSW'],
    [' Western Australia ', 'WA'],
    ['Bavaria', null],
    ['', null],
  ])('%j is %j', (text, state) => {
    expect(readState(text)).toBe(state)
  })

  test.each([
    ['3 High St Richmond Victoria 3121', '3 High St Richmond VIC 3121'],
    ['Kew, New South Wales, Australia', 'Kew, NSW, Australia'],
    ['1 Queen St, Perth western australia', '1 Queen St, Perth WA'],
    ['12 Victoria St Richmond VIC 3121', '12 Victoria St Richmond VIC 3121'],
    ['Victoria Park WA 6100', 'Victoria Park WA 6100'],
  ])('the line %j reads %j', (line, short) => {
    expect(withShortState(line)).toBe(short)
  })
})
