import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useLeaveGuard } from '#web/ui/questions/use-leave-guard.ts'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { correctionWords as words } from './texts.ts'
import type { useCorrection } from './use-correction.ts'

interface CorrectionFormProps {
  title: string
  about: string
  form: Pick<
    ReturnType<typeof useCorrection<{ reason: string }>>,
    'text' | 'save' | 'isSaving' | 'isDirty' | 'tries'
  >
  onClose: () => void
  verb?: { label: string; color: 'red' }
  children?: ReactNode
}

export function CorrectionForm(props: CorrectionFormProps) {
  const { title, about, form, onClose, verb, children } = props
  useFocusBack()
  const { mayLeave } = useLeaveGuard(form.isDirty, words.lost)
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap={12}>
          <Words as="p" tone="soft">
            {about}
          </Words>
          {children}
          <TextInput
            label={words.reason}
            description={words.reasonHint}
            required
            maxLength={300}
            {...form.text('reason')}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => void close()}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={form.isSaving} {...(verb && { color: verb.color })}>
            {verb?.label ?? words.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
