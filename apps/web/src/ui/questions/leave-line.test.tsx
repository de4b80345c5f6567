import { afterEach, expect, test } from 'vitest'
import { leaveLine } from './leave-line.ts'

afterEach(() => document.body.replaceChildren())

function listOf(names: string[]) {
  const main = document.createElement('main')
  main.tabIndex = -1
  const lines = names.map((name) => {
    const line = document.createElement('li')
    const button = document.createElement('button')
    button.textContent = name
    line.append(button)
    return line
  })
  main.append(...lines)
  document.body.append(main)
  return lines
}

const pressed = (line: HTMLElement | undefined) => {
  line?.querySelector('button')?.focus()
  leaveLine(line ?? null)
  return document.activeElement
}

test('the keyboard moves to the next line, from the last to the one before', () => {
  const [first, second] = listOf(['Ann', 'Ben'])
  expect(pressed(first)?.textContent).toBe('Ben')
  expect(pressed(second)?.textContent).toBe('Ann')
})

test('from the only line it moves to the page', () => {
  const [only] = listOf(['Ann'])
  expect(pressed(only)?.tagName).toBe('MAIN')
})

test('whoever has gone elsewhere meanwhile stays there', () => {
  const [first, second] = listOf(['Ann', 'Ben'])
  second?.querySelector('button')?.focus()
  leaveLine(first ?? null)
  expect(document.activeElement?.textContent).toBe('Ben')
})
