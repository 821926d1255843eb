-- Saving a reply template overwrote what a colleague had saved since it was opened.

-- Stores a new template, or replaces the texts of one if they still are what the change started from (`was`). Returns whether it is stored.
create function public.save_template(id uuid, name text, subject text, body text, was jsonb default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := private.unwrapped(was);
begin
  perform private.require_admin();
  if before is null then
    insert into public.reply_templates (id, name, subject, body)
    values (save_template.id, save_template.name, save_template.subject, save_template.body)
    on conflict on constraint reply_templates_pkey do nothing;
  else
    update public.reply_templates t
    set name = save_template.name, subject = save_template.subject, body = save_template.body
    where t.id = save_template.id
      and (t.name, t.subject, t.body) = (before ->> 'name', before ->> 'subject', before ->> 'body');
  end if;
  -- Also when the same call has stored it before and its response was lost.
  return exists (
    select from public.reply_templates t
    where t.id = save_template.id
      and (t.name, t.subject, t.body) = (save_template.name, save_template.subject, save_template.body));
end;
$$;

revoke all on function public.save_template(uuid, text, text, text, jsonb) from public;
grant execute on function public.save_template(uuid, text, text, text, jsonb) to authenticated;
