/** What the invoice editor is called (Spec 001 §2); apart from the other texts, as every page's head knows it. */
export const EDITOR_TITLE = 'Editable Invoice'
