import { adminHandler } from '@/lib/accounts/guards/handler'
import { exportDocument } from '@/lib/school-editing/document'

/** The school as one YAML file, for admins; the School section imports it again. */
export const GET = adminHandler(
  {
    name: 'export_school',
    event: 'school.not_exported',
    failure: 'The school could not be read. Please try again.',
  },
  async (_, { client }) =>
    new Response(await exportDocument(client), {
      headers: {
        'Content-Type': 'application/yaml; charset=utf-8',
        'Content-Disposition': 'attachment; filename="school.yaml"',
        'Cache-Control': 'private, no-store',
      },
    }),
)
