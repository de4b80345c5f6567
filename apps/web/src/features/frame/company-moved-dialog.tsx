import { Button, Group, Modal } from '@mantine/core'
import { switchTenant } from '@skipyard/contract/identity/account.ts'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { companyOfTab, enterCompany, type SignedInCompany } from '#web/client/session/tab-company.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { companyTexts, startAnew } from './use-switch-company.ts'

function BackButton({ company }: { company: SignedInCompany }) {
  const goBack = useMutation({
    mutationFn: () => call(switchTenant, { body: { tenantId: company.tenantId } }),
    onSuccess: () => {
      enterCompany(company)
      void queryClient.invalidateQueries()
    },
    onError: (problem) => toastFailed({ title: companyTexts.failed, words: messageOf(problem) }),
  })
  return (
    <Button variant="default" loading={goBack.isPending} onClick={() => goBack.mutate()}>
      {companyTexts.goBack(company.companyName)}
    </Button>
  )
}

export function CompanyMovedDialog({ there }: { there: SignedInCompany }) {
  const here = companyOfTab()
  if (here === null) return null
  return (
    <Modal
      opened
      onClose={startAnew}
      title={companyTexts.movedTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p>{companyTexts.moved(there.companyName, here.companyName)}</p>
      <Group justify="flex-end" mt="lg">
        {here.userId === there.userId && <BackButton company={here} />}
        <Button data-autofocus onClick={startAnew}>
          {companyTexts.goOn(there.companyName)}
        </Button>
      </Group>
    </Modal>
  )
}
