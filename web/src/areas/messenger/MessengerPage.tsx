// Messenger: all conversations, the chosen one, and whose it is; the address holds what is looked for and what is chosen.
import { Drawer } from "@mantine/core";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { type ReactNode, Suspense, useState } from "react";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { page } from "../../kit/page.tsx";
import { t as shared } from "../../kit/texts.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { MasterDetail } from "../../ui/layout/MasterDetail.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { NewMessage } from "./composer/NewMessage.tsx";
import type { SideTab } from "./conversation/PatientSide.tsx";
import { useOpenConversation } from "./conversation/use-open-conversation.ts";
import { ConversationList } from "./list/ConversationList.tsx";
import { MessengerHead } from "./MessengerHead.tsx";
import { messengerPaths } from "./paths.ts";
import { t } from "./text.ts";

/** Fetched at once, beside the list, which is shown first. */
const ConversationPanel = lazyPart(() => import("./conversation/ConversationPanel.tsx"), "ConversationPanel");
ConversationPanel.preload();
/** Comes after the conversation, which is what one waits for. */
const PatientSide = lazyPart(() => import("./conversation/PatientSide.tsx"), "PatientSide");

function useSide() {
  const [tab, setTab] = useState<SideTab>("patientDetails");
  const [chosen, setChosen] = useState<ActivityEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = (entry: ActivityEntry) => {
    setChosen(entry);
    setTab("messageDetails");
    setIsOpen(true);
  };
  return { tab, setTab, chosen, show, isOpen, setIsOpen };
}

/** On wide screens a third panel, on others a drawer that the head of the conversation opens. */
function OpenConversation({
  externalId,
  isNew,
  list,
  onBack,
}: {
  externalId: string;
  isNew: boolean;
  list: ReactNode;
  onBack: () => void;
}) {
  const conversation = useOpenConversation(externalId);
  const side = useSide();
  const { searchStr } = useLocation();
  const isReview = new URLSearchParams(searchStr).get("state") === "needs_review";
  const panel = (
    <Suspense fallback={<Skeletons kind="lines" />}>
      <PatientSide
        patient={conversation.patient.data?.patient}
        isPending={conversation.isPending}
        tab={side.tab}
        onTab={side.setTab}
        chosen={side.chosen}
      />
    </Suspense>
  );
  return (
    <>
      <MasterDetail
        listLabel={t("list.label")}
        list={list}
        detailLabel={t("thread.label")}
        detail={
          <Suspense fallback={<Skeletons kind="lines" />}>
            <ConversationPanel
              externalId={externalId}
              conversation={conversation}
              isReview={isReview}
              onShowRecord={side.show}
              onDetails={() => side.setIsOpen(true)}
            />
          </Suspense>
        }
        {...(isNew ? { aside: panel, asideLabel: t("side.label") } : {})}
        hasSelection
        onBack={onBack}
      />
      <Drawer
        opened={side.isOpen}
        onClose={() => side.setIsOpen(false)}
        position="right"
        size="sm"
        title={t("side.label")}
        closeButtonProps={{ "aria-label": shared("action.close") }}
        {...(isNew ? { hiddenFrom: "lg" } : {})}
      >
        {panel}
      </Drawer>
    </>
  );
}

function Conversations({ isNew }: { isNew: boolean }) {
  const { externalId } = useParams({ strict: false }) as { externalId?: string };
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const can = useCan();
  const isCreating = pathname === messengerPaths.create && can("create", "direct_messaging");
  const isForReview = pathname === messengerPaths.needsReview;
  const list = <ConversationList currentId={externalId} isForReview={isForReview} />;
  const back = () => void navigate({ to: `${messengerPaths.list}${searchStr}` });
  if (externalId) return <OpenConversation key={externalId} externalId={externalId} isNew={isNew} list={list} onBack={back} />;
  return (
    <MasterDetail
      listLabel={t("list.label")}
      list={list}
      detailLabel={t("thread.label")}
      detail={isCreating ? <NewMessage /> : <EmptyState title={t("thread.choose")}>{t("thread.chooseBody")}</EmptyState>}
      {...(isNew
        ? { aside: <EmptyState title={t("side.noPatient")}>{t("side.noPatientBody")}</EmptyState>, asideLabel: t("side.label") }
        : {})}
      hasSelection={isCreating}
      onBack={back}
    />
  );
}

function MessengerContent() {
  const { organization } = useCurrentUser();
  return (
    <>
      <MessengerHead />
      <Conversations isNew={organization?.features.configs.directMessaging.newMessenger ?? true} />
    </>
  );
}

export const MessengerPage = page({ needs: ["read", "direct_messaging"], trail: [{ label: t("nav") }] }, MessengerContent);
