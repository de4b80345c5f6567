/** A form that knows where its fields stand on the page. */
export interface FormWithInputs {
  getInputNode: (path: string) => HTMLElement | null
}

/** Puts the cursor into the first field that has a error, in the order they stand on the page. */
export function focusFirstError(form: FormWithInputs, errors: Record<string, unknown>) {
  const inputs = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null)
  const first = inputs.reduce<HTMLElement | null>((before, node) => {
    const isEarlier =
      before === null || Boolean(before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING)
    return isEarlier ? node : before
  }, null)
  first?.focus()
}
