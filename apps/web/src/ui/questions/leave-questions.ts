const questions = new Set<() => Promise<boolean>>()

export function askBeforeLeaving(mayLeave: () => Promise<boolean>) {
  questions.add(mayLeave)
  return () => questions.delete(mayLeave)
}

/** Asks about everything unsaved; true when the user lets all of it go. */
export async function mayLeavePage(): Promise<boolean> {
  for (const mayLeave of [...questions]) {
    if (!(await mayLeave())) return false
  }
  return true
}
