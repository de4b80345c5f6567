import { Button, Modal } from '@mantine/core'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { customerTexts } from '../texts.ts'
import { FilePicker } from './file-picker.tsx'
import classes from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { ImportRows } from './import-rows.tsx'
import { useImport } from './use-import.ts'

const words = customerTexts.import

/** A CSV file of customers: what would become of every row, then the good ones loaded. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const file = useImport()
  const { name, preview, result, error, isBusy } = file
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="54rem"
      closeButtonProps={{ 'aria-label': customerTexts.form.close }}
    >
      {result === null && preview === null && (
        <>
          <p className={classes.words}>{words.words}</p>
          <FilePicker name={name} isBusy={isBusy} error={error} onFile={file.read} />
        </>
      )}
      {result === null && preview !== null && (
        <ImportPreview
          name={name}
          preview={preview}
          isBusy={isBusy}
          error={error}
          onOther={file.forget}
          onLoad={file.load}
        />
      )}
      {result !== null && (
        <>
          <p className={classes.done} role="status">
            <b>{words.loaded(result.loaded)}</b> {words.leftOut(result.total - result.loaded)}
          </p>
          <ImportRows header={result.header} rows={result.rows} />
          <div className={classes.foot}>
            <span />
            <Button onClick={onClose}>{words.done}</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
