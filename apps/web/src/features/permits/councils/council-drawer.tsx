import type { WireCouncil } from '@skipyard/contract/permits.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { councilWords as words } from '../texts.ts'
import { CouncilForm } from './council-form.tsx'

interface CouncilDrawerProps {
  isOpen: boolean
  council: WireCouncil | null
  today: LocalDate
  onClose: () => void
}

export function CouncilDrawer({ isOpen, council, today, onClose }: CouncilDrawerProps) {
  return (
    <FormDrawer
      isOpen={isOpen}
      width="pair"
      wouldBeLost={words.wouldBeLost}
      onClose={onClose}
      form={(facts) => (
        <>
          <FormHead title={council?.name ?? words.add} />
          <CouncilForm key={council?._id ?? 'new'} council={council} today={today} {...facts} />
        </>
      )}
    />
  )
}
