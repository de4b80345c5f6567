/** What is remembered of the records that a list holds; right at a revision of the tenant's records. */
interface Remembered {
  revision: number
}

interface ReadPage {
  /** Of the snapshot it was read from. */
  revision: number | undefined
  /** Found through what is remembered: right only if that is of its revision. */
  isOfSelection: boolean
}

const isRightFor = ({ isOfSelection, revision = 0 }: ReadPage, selection: Remembered): boolean =>
  isOfSelection ? revision === selection.revision : revision <= selection.revision

/** A page of a list with what is known of all that match; the total belongs to the page's revision, or to a newer one. */
export async function readWithTotal<Selection extends Remembered, Page extends ReadPage>({
  remembered,
  select,
  show,
}: {
  remembered: Selection | undefined
  /** Counts again. */
  select: () => Promise<Selection>
  /** Reads the page, with the help of a selection or without. */
  show: (selection: Selection | null) => Promise<Page>
}): Promise<{ selection: Selection; shown: Page }> {
  let selection = remembered ?? (await select())
  let shown = await show(selection)
  if (!isRightFor(shown, selection)) {
    selection = await select()
    if (shown.isOfSelection) shown = await show(selection)
  }
  if (!isRightFor(shown, selection)) {
    // A write is under way at this very moment: the rows first, then a total that is no older.
    shown = await show(null)
    selection = await select()
  }
  return { selection, shown }
}
