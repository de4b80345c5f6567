import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** What the address of the Bins screen carries: the form that is open over it, and the size it is about. */
const binsSearch = z.object({
  form: z.enum(['new', 'edit', 'bulk', 'stock']).optional().catch(undefined),
  size: z.number().int().positive().optional().catch(undefined),
})

/** What is open over the list of bins, and the ways to open and close it. */
export function useBinsView() {
  const navigate = useNavigate()
  const { form, size } = binsSearch.parse(useSearch({ strict: false }))
  const show = (search: z.infer<typeof binsSearch>, replace = false) =>
    void navigate({ to: '.', search, replace, resetScroll: false })
  return {
    form: form === 'edit' && size === undefined ? undefined : form,
    size: size ?? null,
    openNew: () => show({ form: 'new' }),
    openBulk: () => show({ form: 'bulk' }),
    openStock: () => show({ form: 'stock' }),
    edit: (binSize: number) => show({ form: 'edit', size: binSize }),
    close: () => show({}, true),
  }
}
