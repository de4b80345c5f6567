import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What axe calls serious or critical on the page as it stands. */
export async function expectNothingSerious(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => {
        const [why] = [...any, ...all, ...none]
        return `${id}: ${why?.message} ${html.slice(0, 200)}`
      }),
    )
  expect(serious, where).toEqual([])
}
