import { expect, test } from 'vitest'
import { readTextList, writeTextList } from './text-list.ts'

test.each([[[]], [['Coburg']], [['Coburg', 'St Kilda East']], [['One, Two', '100% Bay', 'a%2Cb']]])(
  'what is written into an address is read from it: %j',
  (values) => {
    expect(readTextList(writeTextList(values))).toEqual(values)
  },
)
