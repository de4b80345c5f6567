interface Remembered {
  revision: number
}

interface ReadPage {
  revision: number | undefined
  isOfSelection: boolean
}

const isRightFor = ({ isOfSelection, revision = 0 }: ReadPage, selection: Remembered): boolean =>
  isOfSelection ? revision === selection.revision : revision <= selection.revision

/** The total is of the page's revision, or of a newer one. `select` is told which revision the page has. */
export async function readWithTotal<Selection extends Remembered, Page extends ReadPage>({
  remembered,
  select,
  show,
}: {
  remembered: Selection | undefined
  select: (since?: number) => Promise<Selection>
  show: (selection: Selection | null) => Promise<Page>
}): Promise<{ selection: Selection; shown: Page }> {
  let selection = remembered ?? (await select())
  let shown = await show(selection)
  if (!isRightFor(shown, selection)) {
    selection = await select(shown.revision)
    if (shown.isOfSelection) shown = await show(selection)
  }
  if (!isRightFor(shown, selection)) {
    // A write is under way: the rows first, then a total that is no older.
    shown = await show(null)
    selection = await select(shown.revision)
  }
  return { selection, shown }
}
