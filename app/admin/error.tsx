'use client'

import { AdminError } from '@/components/admin/frame/admin-error'

export default AdminError
