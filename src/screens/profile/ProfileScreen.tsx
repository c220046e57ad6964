/** `/dashboard/profile`: the signed-in user, the number of visible servers and groups, and ways to sign in. */
import { useAtomValue } from "jotai";
import KeyRound from "lucide-react/icons/key-round";
import type { ReactNode } from "react";
import type { Profile } from "../../api/session/profile.ts";
import * as list from "../../components/list/ListParts.css.ts";
import { useCollection } from "../../components/list/useCollection.ts";
import { ahead } from "../../components/loading/ahead.ts";
import { LazyPart } from "../../components/loading/LazyPart.tsx";
import { componentLoader } from "../../components/loading/lazy.ts";
import { Banner } from "../../components/messages/Banner.tsx";
import { Link } from "../../components/routing/Router.tsx";
import { usePanels } from "../../components/routing/usePanels.ts";
import { useReturnFocus } from "../../components/routing/useReturnFocus.ts";
import { Avatar } from "../../components/shell/Avatar.tsx";
import { explain } from "../../i18n/explain.ts";
import { number } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { isolate } from "../../i18n/isolate.ts";
import { sentences } from "../../i18n/sentences.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { serverGroups } from "../../state/collections/server-groups.ts";
import { servers } from "../../state/collections/servers.ts";
import { profileAtom } from "../../state/session/session.ts";
import { mono, visuallyHidden } from "../../theme/text.css.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Tag } from "../../ui/mark/Tag.tsx";
import { Skeleton } from "../../ui/progress/Skeleton.tsx";
import { AgentSecret } from "./AgentSecret.tsx";
import { Bindings } from "./Bindings.tsx";
import * as css from "./Profile.css.ts";
import { useProfileRefresh } from "./useProfileRefresh.ts";

const loadProfileForm = componentLoader(() => import("./ProfileForm.tsx"));
const panels = ["update"] as const;

export default function ProfileScreen() {
  const profile = useAtomValue(profileAtom);
  return profile ? <Page profile={profile} /> : null;
}

function Page({ profile }: { profile: Profile }) {
  const t = useText();
  const { open, show, close } = usePanels(panels);
  const { error, retry } = useProfileRefresh();
  useReturnFocus(open);
  return (
    <div className={css.page}>
      <h1 className={list.title}>{t("app.title.profile")}</h1>
      {error ? (
        <Banner text={sentences(t("profile.notFresh"), explain(error, t))}>
          <div>
            <Button onClick={retry}>{t("app.retry")}</Button>
          </div>
        </Banner>
      ) : null}
      <Person profile={profile}>
        <Button
          className={css.verb}
          kind="primary"
          icon={KeyRound}
          {...ahead(loadProfileForm)}
          onClick={() => show("update")}
        >
          {t("profile.update")}
        </Button>
      </Person>
      <dl className={css.facts}>
        <Fact name={t("profile.loginIp")}>
          <span className={profile.login_ip ? mono : undefined}>
            {profile.login_ip || t("profile.unknown")}
          </span>
        </Fact>
        <Fact name={t("profile.servers")}>
          <Count of={servers} to="/" />
        </Fact>
        <Fact name={t("profile.groups")}>
          <Count of={serverGroups} to="/server-group" />
        </Fact>
        <Fact name={t("profile.byPassword")}>
          {t(profile.reject_password ? "profile.byPassword.off" : "profile.byPassword.on")}
        </Fact>
      </dl>
      <AgentSecret secret={profile.agent_secret} />
      <Bindings profile={profile} />
      {open ? <LazyPart load={loadProfileForm} props={{ profile, onClose: close }} onClose={close} /> : null}
    </div>
  );
}

function Person({ profile, children }: { profile: Profile; children: ReactNode }) {
  const t = useText();
  const { username, role } = profile;
  return (
    <div className={css.person}>
      <span className={css.picture}>
        <Avatar name={username} />
      </span>
      <div className={css.identity}>
        <h2 className={css.username}>{isolate(username)}</h2>
        <Tag>
          {role === 0
            ? t("profile.role.admin")
            : role === 1
              ? t("profile.role.user")
              : t("profile.role.other", { role: String(role) })}
        </Tag>
      </div>
      {children}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The number of rows visible to this user, as a link to them. Unreadable rows count too. */
function Count<Row extends { id: number }>({ of, to }: { of: Collection<Row>; to: string }) {
  const t = useText();
  const { seen, status, rows, skipped, reload } = useCollection(of);
  if (seen) {
    return (
      <Link className={css.link} to={to}>
        {number(rows.length + skipped.count)}
      </Link>
    );
  }
  if (status === "failed") return <Button onClick={() => void reload()}>{t("app.retry")}</Button>;
  return (
    <>
      <Skeleton width="4ch" />
      <span className={visuallyHidden}>{t("app.loading")}</span>
    </>
  );
}
