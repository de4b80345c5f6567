import { test as base, expect } from '@playwright/test'

interface Settings {
  /** Whether the device has seen the intro guide, which would otherwise stand over every first page. */
  hasSeenGuide: boolean
}

/** A journey: on any page an uncaught error, or something the page's own security policy refused, fails it. */
export const test = base.extend<Settings>({
  hasSeenGuide: [true, { option: true }],
  context: async ({ context, hasSeenGuide }, use) => {
    const problems: string[] = []
    context.on('weberror', (problem) => problems.push(String(problem.error())))
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text())
    })
    if (hasSeenGuide) {
      await context.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('skipyard.introSeen', 'true')
      })
    }
    await use(context)
    expect(problems, 'uncaught errors in the browser').toEqual([])
  },
})

export { expect }
