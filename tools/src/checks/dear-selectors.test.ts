import { expect, test } from 'vitest'
import { checkSelectors } from './dear-selectors.ts'

const errors = (selector: string, path = 'apps/web/src/ui/cards/stat-card.module.css') =>
  checkSelectors([{ path, text: `/* p + div */\n${selector} {\n  gap: calc(2px + 2px);\n}\n` }])

test.each([
  '.crumbs li + li::before',
  '.jobs > p + div',
  '.cards li ~ .last',
  ':is(.whole, .plain) > :nth-child(2)',
  '.body:not([data-late]) > :has([data-waits]) ~ *',
])('%s is refused', (selector) => {
  expect(errors(selector)).toHaveLength(1)
})

test.each([
  '.crumbs li:not(:first-child)::before',
  '.run + .run',
  '.minutes ~ :last-child',
  '.about + .fields > *',
  '.whole > :nth-child(n + 3)',
  '.table :is(th, td):nth-child(n + 3)',
  'input:checked + span',
  '.body:not([data-late]) > [data-section]:has([data-waits]) ~ *',
])('%s is looked for where its class is', (selector) => {
  expect(errors(selector)).toEqual([])
})

test('a page of its own has no lists to spare', () => {
  expect(errors('.page li + li', 'apps/web/src/features/public-booking/page/choose.module.css')).toEqual([])
})
