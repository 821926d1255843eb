'use client'

import { ErrorNotice } from '@/components/site/error-notice'

export default ErrorNotice
