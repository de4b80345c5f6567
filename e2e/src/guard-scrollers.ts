import type { NamedScroller } from './guard-rules.ts'

/** What may scroll up and down within what does, and why. */
export const SCROLLERS: readonly NamedScroller[] = [
  { selector: /listbox/, why: 'A list of choices is as long as it is, over a page that scrolls.' },
  {
    selector: /^div\.body > div\.list$/,
    why: 'The menu of the settings stays in sight beside a long page, and is longer than a low window.',
  },
]
