import '@fontsource-variable/archivo/wght.css'
import '#web/ui/theme/tokens/scales.css'
import '#web/ui/theme/tokens/data.css'
import '#web/ui/theme/tokens/blue-cyan.css'
import '../page/base.css'
import { createRoot } from 'react-dom/client'
import { CustomerPage } from './customer-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('my-booking.html has lost its #root')

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
createRoot(root).render(<CustomerPage token={token} />)
