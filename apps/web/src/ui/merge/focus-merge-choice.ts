/** The id of the panel in which a person chooses between two values. */
export const MERGE_PANEL_ID = 'merge-choices'

/** Puts the cursor to the first field that still waits for a choice. */
export function focusMergeChoice() {
  const choices = document.querySelectorAll<HTMLElement>(`#${MERGE_PANEL_ID} fieldset`)
  const open = [...choices].find((choice) => choice.querySelector('input:checked') === null)
  open?.scrollIntoView({ block: 'nearest' })
  open?.querySelector('input')?.focus()
}
