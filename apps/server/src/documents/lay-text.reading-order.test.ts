import { expect, test } from 'vitest'
import { inReadingOrder } from './lay-text.ts'

const shown = (line: string) => inReadingOrder(line).map(({ text }) => text)

test('an Arabic name before an English word stands to its right, as its line is read', () => {
  expect(shown('محمد علي Pty Ltd')).toEqual(['Pty Ltd', 'محمد علي '])
})

test('an English line keeps its order around a Hebrew name', () => {
  expect(shown('Attention: דוד לוי, office')).toEqual(['Attention: ', 'דוד לוי', ', office'])
})

test('figures in an Arabic line are read from the left', () => {
  const parts = inReadingOrder('شارع 123 علي')
  expect(parts.map(({ text }) => text)).toEqual([' علي', '123', 'شارع '])
  expect(parts.map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, false, true])
})

test('a bracket in an Arabic line opens towards what it holds', () => {
  expect(inReadingOrder('علي (محمد)')).toEqual([{ text: 'علي )محمد(', isRightToLeft: true }])
})
