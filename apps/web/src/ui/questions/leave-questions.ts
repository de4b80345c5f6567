const questions = new Set<() => Promise<boolean>>()

/** Has what is typed asked about before everything on the page is left; answers how to stop asking. */
export function askBeforeLeaving(mayLeave: () => Promise<boolean>) {
  questions.add(mayLeave)
  return () => questions.delete(mayLeave)
}

/** Asks about everything that is typed and not saved; answers whether the person lets all of it go. */
export async function mayLeavePage(): Promise<boolean> {
  for (const mayLeave of [...questions]) {
    if (!(await mayLeave())) return false
  }
  return true
}
