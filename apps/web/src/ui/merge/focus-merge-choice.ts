export const MERGE_PANEL_ID = 'merge-choices'

export function focusMergeChoice() {
  const choices = document.querySelectorAll<HTMLElement>(`#${MERGE_PANEL_ID} fieldset`)
  const open = [...choices].find((choice) => choice.querySelector('input:checked') === null)
  open?.scrollIntoView({ block: 'nearest' })
  open?.querySelector('input')?.focus()
}
