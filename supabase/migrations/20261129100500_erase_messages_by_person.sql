-- An admin's session alone could delete messages, while erasing a person, `forget_person`, asks for the password or a code. Nothing in the
-- admin deletes single messages, and those older than two years are deleted by the site itself.

drop policy "admins delete" on public.contact_messages;
drop policy "admins delete" on public.enrollment_inquiries;
drop policy "admins delete" on public.enrollment_applications;
revoke delete on public.contact_messages, public.enrollment_inquiries, public.enrollment_applications from authenticated;
