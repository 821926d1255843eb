-- Cancelling a scheduled campaign also stopped one whose sending had begun meanwhile, and the admin was told that it would not be sent.

drop function public.stop_campaign(uuid);

-- `seen`: the status that the page showed. Whoever cancels a scheduled campaign does not stop one that is being sent by now.
create function public.stop_campaign(campaign uuid, seen text default null) returns boolean
    language plpgsql security definer
    set search_path to ''
    as $$
declare
  status text;
begin
  perform private.require_admin();
  -- Locks the row, so that the sending does not begin after this check.
  select n.status into status from public.newsletter_campaigns n where n.id = campaign for update;
  if seen = 'scheduled' and status = 'sending' then
    raise exception 'The sending has begun meanwhile. Press Stop to end it.' using errcode = 'PT409';
  end if;
  return private.end_campaign(campaign, 'stopped');
end;
$$;

revoke all on function public.stop_campaign(uuid, text) from public;
grant execute on function public.stop_campaign(uuid, text) to authenticated;
