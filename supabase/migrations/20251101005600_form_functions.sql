-- Forms are written by the server's own role: limits, the check for programs and suspicion stand before these functions,
-- and nobody may go around them with the publishable key. What is left for visitors only reads.
do $$
declare
  form text;
begin
  foreach form in array array['submit_form(text, uuid, jsonb)', 'subscribe_newsletter(text, uuid)',
    'confirm_subscription(uuid)', 'unsubscribe_newsletter(uuid)', 'watch_course(text, text, uuid, text, text)',
    'stop_watching(uuid)', 'place_of(uuid)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', form);
  end loop;
end;
$$;
