import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('a file opens in a spreadsheet: quoted where needed, numbers plain, marked as UTF-8', () => {
  const text = csvText([
    ['Size', 'Comments'],
    [6, 'Patched floor, "blue"'],
    [8, 'two\nlines'],
  ])
  expect(text).toBe('﻿Size,Comments\r\n6,"Patched floor, ""blue"""\r\n8,"two\nlines"\r\n')
})

test('a comment that begins like a formula stays a comment; a negative stock stays a number', () => {
  expect(csvText([['=SUM(A1)', '@home', '＝SUM(A1)', -2]])).toBe("﻿'=SUM(A1),'@home,'＝SUM(A1),-2\r\n")
})
