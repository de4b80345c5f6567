import type { Problems } from './choose-step.tsx'

/** Where a field is asked for, where that is no field of its own name. */
const PLACES: Record<string, string> = {
  binSize: 'input[name="size"]',
  dropDate: '[data-date][tabindex="0"], input[name="hire-days"]',
}

/** Brings the visitor to the first of what is missing or wrong, once the page shows it. */
export function goToProblem(problems: Problems): void {
  const [field] = Object.keys(problems)
  if (field === undefined) return
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(PLACES[field] ?? `[name="${CSS.escape(field)}"]`)
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'center' })
  })
}
